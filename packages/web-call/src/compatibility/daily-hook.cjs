module.exports = {
  __esModule: true,
  default: { createCallObject: (options) => globalThis.createCallObjectForTest(options) },
};
