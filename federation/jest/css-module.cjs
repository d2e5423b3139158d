// A CSS Module in a unit test: every class keeps its name from the file.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (known, name) =>
      name === 'default' ? module.exports : name in known ? known[name] : String(name),
  },
);
