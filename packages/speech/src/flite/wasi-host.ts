/**
 * The small part of the operating-system interface (WASI preview 1) that flite uses: arguments in, one output file in
 * memory out. Nothing of the machine is reachable through it.
 */

const success = 0;
const badDescriptor = 8;
const noSuchFile = 44;
const preopenedFolder = 3;
const outputDescriptor = 4;
const regularFile = 4;
const folder = 3;

class ProgramExit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit code ${code}`);
    this.code = code;
  }
}

/** A program's exit code, what it wrote to its only output file, and what it said on its standard streams. */
export interface ProgramResult {
  readonly exitCode: number;
  readonly output: Uint8Array;
  readonly messages: string;
}

export interface PreparedProgram {
  /** May be called once. */
  run(programArguments: readonly string[]): ProgramResult;
}

/** Instantiates a WASI program, so that running it later starts at once. */
export function prepareProgram(module: WebAssembly.Module): PreparedProgram {
  let programArguments: readonly Uint8Array[] = [];
  let output = new Uint8Array(1 << 18);
  let length = 0;
  let position = 0;
  let messages = "";
  let memory: WebAssembly.Memory | undefined;
  const buffer = () => {
    if (!memory) throw new Error("The program has no memory yet.");
    return memory.buffer;
  };
  const view = () => new DataView(buffer());
  const bytes = (address: number, size: number) => new Uint8Array(buffer(), address, size);

  const append = (data: Uint8Array) => {
    const needed = position + data.length;
    if (needed > output.length) {
      const larger = new Uint8Array(Math.max(needed, output.length * 2));
      larger.set(output);
      output = larger;
    }
    output.set(data, position);
    position = needed;
    length = Math.max(length, position);
  };

  const systemCalls = {
    args_sizes_get(countAddress: number, sizeAddress: number) {
      view().setUint32(countAddress, programArguments.length, true);
      view().setUint32(
        sizeAddress,
        programArguments.reduce((size, argument) => size + argument.length, 0),
        true,
      );
      return success;
    },
    args_get(pointers: number, strings: number) {
      let address = strings;
      programArguments.forEach((argument, index) => {
        view().setUint32(pointers + 4 * index, address, true);
        bytes(address, argument.length).set(argument);
        address += argument.length;
      });
      return success;
    },
    clock_time_get(_clock: number, _precision: bigint, address: number) {
      view().setBigUint64(address, 0n, true);
      return success;
    },
    fd_close: () => success,
    fd_fdstat_get(descriptor: number, address: number) {
      bytes(address, 24).fill(0);
      view().setUint8(address, descriptor === preopenedFolder ? folder : regularFile);
      view().setBigUint64(address + 8, ~0n & 0xffffffffffffffffn, true);
      view().setBigUint64(address + 16, ~0n & 0xffffffffffffffffn, true);
      return success;
    },
    fd_fdstat_set_flags: () => success,
    fd_prestat_get(descriptor: number, address: number) {
      if (descriptor !== preopenedFolder) return badDescriptor;
      view().setUint32(address, 0, true);
      view().setUint32(address + 4, 1, true);
      return success;
    },
    fd_prestat_dir_name(descriptor: number, address: number) {
      if (descriptor !== preopenedFolder) return badDescriptor;
      bytes(address, 1)[0] = "/".charCodeAt(0);
      return success;
    },
    fd_read: () => badDescriptor,
    fd_seek(descriptor: number, offset: bigint, whence: number, address: number) {
      if (descriptor !== outputDescriptor) return badDescriptor;
      position = Number(offset) + (whence === 1 ? position : whence === 2 ? length : 0);
      view().setBigUint64(address, BigInt(position), true);
      return success;
    },
    fd_write(descriptor: number, vectors: number, count: number, writtenAddress: number) {
      let written = 0;
      for (let index = 0; index < count; index += 1) {
        const address = view().getUint32(vectors + 8 * index, true);
        const size = view().getUint32(vectors + 8 * index + 4, true);
        const data = bytes(address, size);
        if (descriptor === outputDescriptor) append(data);
        else messages += Buffer.from(data).toString("utf8");
        written += size;
      }
      view().setUint32(writtenAddress, written, true);
      return success;
    },
    path_open(
      _folder: number,
      _lookup: number,
      _path: number,
      _pathLength: number,
      openFlags: number,
      _rights: bigint,
      _inheriting: bigint,
      _flags: number,
      address: number,
    ) {
      const creates = (openFlags & 1) !== 0;
      if (!creates) return noSuchFile;
      view().setUint32(address, outputDescriptor, true);
      return success;
    },
    proc_exit(code: number) {
      throw new ProgramExit(code);
    },
  };

  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: systemCalls });
  const { memory: exportedMemory, _start: start } = instance.exports;
  if (!(exportedMemory instanceof WebAssembly.Memory) || typeof start !== "function") {
    throw new Error("The module is not a WASI program.");
  }
  memory = exportedMemory;

  return {
    run(values) {
      programArguments = values.map((value) => Buffer.from(`${value}\0`, "utf8"));
      let exitCode = 0;
      try {
        start();
      } catch (error) {
        if (!(error instanceof ProgramExit)) throw error;
        exitCode = error.code;
      }
      return { exitCode, output: output.subarray(0, length), messages };
    },
  };
}
