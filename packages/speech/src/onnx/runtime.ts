import { readFileSync } from "node:fs";
import koffi from "koffi";
import { findRuntimeLibrary } from "./library.ts";
import { elementReader, elementTypeOf, type Tensor } from "./tensor.ts";

/**
 * Runs ONNX models by the runtime's C interface. Loaded only inside a speech process: a fault in native code must not
 * reach anything else.
 *
 * The interface is a structure of function pointers whose order never changes; the numbers are places in it
 * (`onnxruntime_c_api.h`, all of them in its first version).
 */
const functions = {
  getErrorMessage: [2, "const char* getErrorMessage(void*)"],
  createEnvironment: [3, "void* createEnvironment(int, const char*, _Out_ void**)"],
  createSession: [8, "void* createSession(void*, const void*, size_t, void*, _Out_ void**)"],
  run: [9, "void* run(void*, void*, void*, void*, size_t, void*, size_t, void*)"],
  createOptions: [10, "void* createOptions(_Out_ void**)"],
  setThreads: [24, "void* setThreads(void*, int)"],
  inputCount: [30, "void* inputCount(void*, _Out_ size_t*)"],
  outputCount: [31, "void* outputCount(void*, _Out_ size_t*)"],
  inputName: [36, "void* inputName(void*, size_t, void*, _Out_ void**)"],
  outputName: [37, "void* outputName(void*, size_t, void*, _Out_ void**)"],
  createTensor: [49, "void* createTensor(void*, void*, size_t, const int64_t*, size_t, int, _Out_ void**)"],
  tensorData: [51, "void* tensorData(void*, _Out_ void**)"],
  elementType: [60, "void* elementType(void*, _Out_ int*)"],
  dimensionCount: [61, "void* dimensionCount(void*, _Out_ size_t*)"],
  dimensions: [62, "void* dimensions(void*, _Out_ int64_t*, size_t)"],
  typeAndShape: [65, "void* typeAndShape(void*, _Out_ void**)"],
  cpuMemory: [69, "void* cpuMemory(int, int, _Out_ void**)"],
  allocator: [78, "void* allocator(_Out_ void**)"],
  releaseStatus: [93, "void releaseStatus(void*)"],
  releaseSession: [95, "void releaseSession(void*)"],
  releaseValue: [96, "void releaseValue(void*)"],
  releaseTypeAndShape: [99, "void releaseTypeAndShape(void*)"],
  releaseOptions: [100, "void releaseOptions(void*)"],
} as const satisfies Record<string, readonly [number, string]>;

const interfaceVersion = 17;
const warnings = 3;

/** A value that stays with the runtime: the memory of a decoder, from one step to the next. */
export interface Kept {
  readonly address: bigint;
  release(): void;
}

export type Inputs = Readonly<Record<string, Tensor | Kept>>;

export interface Outputs {
  readonly read: Record<string, Tensor>;
  readonly kept: Record<string, Kept>;
}

/** A loaded model; not safe to use from two places at once. */
export interface Model {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  /** @throws Error with the runtime's words, e.g. for an input of a wrong shape */
  run(inputs: Inputs, read?: readonly string[]): Record<string, Tensor>;
  /** The same, and leaves some outputs where they are, for the next run. */
  runKeeping(inputs: Inputs, read: readonly string[], keep: readonly string[]): Outputs;
  close(): void;
}

export interface OnnxRuntime {
  /** @param threads of the processor that one run may use. @throws Error if the file is no model */
  load(file: string, threads: number): Model;
}

type Pointer = unknown;
type Call = (...given: readonly unknown[]) => Pointer;
type Api = Record<keyof typeof functions, Call>;

/** A library that nobody refers to is unloaded, with the code that is still called. */
const loadedLibraries: unknown[] = [];

function bindApi(libraryFile: string): Api {
  const library = koffi.load(libraryFile);
  loadedLibraries.push(library);
  const getApi = koffi.proto("const void* OrtGetApi(uint32_t)");
  const base = library.func("const void* OrtGetApiBase()")();
  const api = koffi.call(koffi.decode(base, "void*"), getApi, interfaceVersion);
  if (api === null) throw new Error(`The ONNX runtime ${libraryFile} does not know version ${interfaceVersion}.`);
  const bind = ([place, prototype]: readonly [number, string]): Call => {
    const type = koffi.proto(prototype);
    const address = koffi.decode(api, place * koffi.sizeof("void*"), "void*");
    return (...given) => koffi.call(address, type, ...given);
  };
  return Object.fromEntries(Object.entries(functions).map(([name, entry]) => [name, bind(entry)])) as Api;
}

function unknownName(name: string): never {
  throw new Error(`The model has no '${name}'.`);
}

/** @throws Error if the runtime is not on this machine */
export function openOnnxRuntime(libraryFile: string = findRuntimeLibrary()): OnnxRuntime {
  const api = bindApi(libraryFile);
  const check = (status: Pointer) => {
    if (status === null) return;
    const message = String(api.getErrorMessage(status));
    api.releaseStatus(status);
    throw new Error(message);
  };
  const make = (call: Call, ...given: readonly unknown[]): Pointer => {
    const out: Pointer[] = [null];
    check(call(...given, out));
    return out[0];
  };
  const count = (call: Call, object: Pointer) => Number(make(call, object));

  const environment = make(api.createEnvironment, warnings, "parlor");
  const memory = make(api.cpuMemory, 1, 0);
  const allocator = make(api.allocator);

  const toValue = ({ data, shape }: Tensor): Pointer => {
    const sizes = BigInt64Array.from(shape, BigInt);
    return make(api.createTensor, memory, data, data.byteLength, sizes, shape.length, elementTypeOf(data));
  };

  const fromValue = (value: Pointer): Tensor => {
    const info = make(api.typeAndShape, value);
    const type = count(api.elementType, info);
    const dimensions = new BigInt64Array(Math.max(1, count(api.dimensionCount, info)));
    const rank = count(api.dimensionCount, info);
    check(api.dimensions(info, dimensions, rank));
    api.releaseTypeAndShape(info);
    const shape = [...dimensions.subarray(0, rank)].map(Number);
    const length = shape.reduce((product, size) => product * size, 1);
    const reader = elementReader(type);
    // A copy: the runtime uses the same memory for the next value.
    if (length === 0) return { data: reader.make([]), shape };
    const elements: Tensor["data"] = koffi.decode(make(api.tensorData, value), reader.native, length);
    return { data: elements instanceof Float32Array ? elements : reader.make(elements), shape };
  };

  const names = (session: Pointer, counter: Call, reader: Call) =>
    Array.from({ length: count(counter, session) }, (_, index) =>
      String(koffi.decode(make(reader, session, index, allocator), "char", -1)),
    );

  return {
    load(file, threads) {
      const options = make(api.createOptions);
      check(api.setThreads(options, threads));
      const bytes = readFileSync(file);
      const session = make(api.createSession, environment, bytes, bytes.length, options);
      api.releaseOptions(options);
      const inputNames = names(session, api.inputCount, api.inputName);
      const outputNames = names(session, api.outputCount, api.outputName);
      const cNames = new Map([...inputNames, ...outputNames].map((name) => [name, Buffer.from(`${name}\0`)]));
      const nameList = (wanted: readonly string[]) =>
        BigUint64Array.from(wanted, (name) => koffi.address(cNames.get(name) ?? unknownName(name)));
      const runKeeping = (inputs: Inputs, read: readonly string[], keep: readonly string[]): Outputs => {
        const given = Object.entries(inputs);
        const wanted = [...read, ...keep];
        const made: Pointer[] = [];
        // The runtime reads the inputs where they lie: they must not be collected before it is done.
        const inUse = [...given];
        const results = new BigUint64Array(wanted.length);
        try {
          const values = given.map(([, input]) => {
            if ("address" in input) return input.address;
            made.push(toValue(input));
            return koffi.address(made.at(-1));
          });
          const ins = nameList(given.map(([name]) => name));
          const addresses = BigUint64Array.from(values);
          check(api.run(session, null, ins, addresses, values.length, nameList(wanted), wanted.length, results));
          const kept = keep.map((name, place): [string, Kept] => {
            const address = results[read.length + place] ?? 0n;
            return [name, { address, release: () => void api.releaseValue(address) }];
          });
          const tensors = read.map((name, place): [string, Tensor] => [name, fromValue(results[place])]);
          return { read: Object.fromEntries(tensors), kept: Object.fromEntries(kept) };
        } finally {
          inUse.length = 0;
          for (const value of [...made, ...results.subarray(0, read.length)]) api.releaseValue(value);
        }
      };
      return {
        inputNames,
        outputNames,
        run: (inputs, read = outputNames) => runKeeping(inputs, read, []).read,
        runKeeping,
        close: () => void api.releaseSession(session),
      };
    },
  };
}
