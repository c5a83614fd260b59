/** Doubles for the tests of pages that use `WebCall`. They need no browser, no network and no waiting. */
export { FakeCallObject, type RecordedCall } from "./testing/fake-call-object.ts";
export { ManualClock, settle } from "./testing/manual-clock.ts";
export {
  expectSent,
  hangUp,
  level,
  receive,
  refuseStart,
  ScriptError,
  ScriptedCall,
  type ScriptStep,
} from "./testing/scripted-call.ts";
