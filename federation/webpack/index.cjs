module.exports = { ...require('./preset.cjs'), ...require('./identity.cjs') };
