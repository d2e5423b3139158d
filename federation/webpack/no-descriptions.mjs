// In place of the descriptions of errors of the federation runtime: its messages have the code and a link to the description.
const none = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
