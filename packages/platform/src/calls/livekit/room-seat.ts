import type { Clock } from "@parlor/processes/clock";
import { cutMessage, MessageAssembler } from "../../media/message-pieces.ts";
import type { ConnectRoom, RoomConnection } from "../../media/room-connection.ts";
import type { CallTransport, OpenTransport, TransportHandlers } from "../../media/transport.ts";

/** Milliseconds between two tries to come back into a room. */
const retryInterval = 1_000;
/** Milliseconds after which a page that has said nothing is told something all the same. */
const pagePatience = 5_000;

export interface RoomSeatOptions {
  readonly url: string;
  readonly token: string;
  /** Identity of the visitor, and the topics of the visitor's messages and of the platform's. */
  readonly visitor: string;
  readonly appTopic: string;
  readonly controlTopic: string;
  readonly connect: ConnectRoom;
  readonly clock: Clock;
  /** A visitor is there, for the first time or again: the call takes this way to them. */
  readonly onVisitor: (open: OpenTransport) => void;
  /** The platform has something to say about the call; JSON. */
  readonly onControl: (text: string) => void;
  readonly onFailure: (reason: string) => void;
  /** Another worker has sat down here: the call is its own now, and to come back would only put it out in turn. */
  readonly onTaken: () => void;
}

/** The assistant's place in a call's room, kept through losses of the connection until it is left. */
export class RoomSeat {
  readonly #options: RoomSeatOptions;
  #connection: RoomConnection | undefined;
  #left = false;
  #visitorIsThere = false;
  #audible = false;
  /** Whom the visitor's sound and messages go to now. */
  #handlers: TransportHandlers | undefined;
  #assembler = new MessageAssembler();
  #pageIsReached = false;
  #cancelRetry: () => void = () => undefined;
  #cancelPatience: () => void = () => undefined;

  constructor(options: RoomSeatOptions) {
    this.#options = options;
  }

  /** @throws when the room cannot be joined. */
  async take(): Promise<void> {
    const { url, token, visitor, connect } = this.#options;
    let current: RoomConnection | "coming" | "gone" = "coming";
    const isCurrent = () => !this.#left && current !== "gone";
    const connection = await connect(
      { url, token, visitor },
      {
        onVisitor: (isThere) => isCurrent() && this.#visitor(isThere),
        onAudible: (isAudible) => {
          if (isCurrent()) this.#audible = isAudible;
        },
        onAudio: (samples, rate) => this.#handlers?.onAudio(samples, rate),
        onData: (text, from, topic) => isCurrent() && this.#data(text, from, topic),
        onLine: (line) => {
          if (!isCurrent()) return;
          if (line === "up") this.#tellState();
          else this.#handlers?.onStateChange("disconnected");
          if (line !== "closed" && line !== "taken") return;
          current = "gone";
          if (line === "closed") this.#lost();
          else void this.leave().then(this.#options.onTaken);
        },
        onFailure: (reason) => isCurrent() && this.#options.onFailure(reason),
      },
    );
    if (this.#left || (current as string) === "gone") {
      await connection.leave();
      return;
    }
    current = connection;
    this.#connection = connection;
  }

  async leave(): Promise<void> {
    this.#left = true;
    this.#cancelRetry();
    this.#cancelPatience();
    this.#handlers = undefined;
    await this.#connection?.leave();
  }

  #lost(): void {
    const before = this.#connection;
    this.#connection = undefined;
    this.#visitorIsThere = false;
    void before?.leave();
    this.#retryLater();
  }

  #retryLater(): void {
    if (this.#left) return;
    this.#cancelRetry = this.#options.clock.after(retryInterval, () => {
      this.take().catch(() => this.#retryLater());
    });
  }

  #tellState(): void {
    this.#handlers?.onStateChange(this.#visitorIsThere ? "connected" : "disconnected");
  }

  #visitor(isThere: boolean): void {
    this.#visitorIsThere = isThere;
    if (!isThere) {
      this.#audible = false;
      this.#handlers?.onStateChange("disconnected");
      return;
    }
    this.#pageIsReached = false;
    this.#assembler = new MessageAssembler();
    this.#options.onVisitor(this.#open);
  }

  #data(text: string, from: "visitor" | "platform", topic: string): void {
    const { appTopic, controlTopic, onControl } = this.#options;
    if (from === "platform") {
      if (topic === controlTopic) onControl(text);
      return;
    }
    if (topic !== appTopic) return;
    const message = this.#assembler.push(text);
    if (message === undefined || !this.#handlers) return;
    // A page that is heard can be told something; before that it may not have come in yet.
    this.#reachPage(this.#handlers);
    this.#handlers.onMessage(message);
  }

  #reachPage(handlers: TransportHandlers): void {
    if (this.#pageIsReached || this.#handlers !== handlers || !this.#visitorIsThere) return;
    this.#pageIsReached = true;
    handlers.onMessageChannelOpen();
  }

  /** Gives the visitor's sound and messages to these handlers from now on. */
  readonly #open: OpenTransport = async (given) => {
    const seat = this;
    // An object of its own: it tells this way from every other.
    const handlers = { ...given };
    this.#handlers = handlers;
    this.#tellState();
    this.#cancelPatience();
    this.#cancelPatience = this.#options.clock.after(pagePatience, () => this.#reachPage(handlers));
    const transport: CallTransport = {
      get receivesAudio() {
        return seat.#audible;
      },
      sendAudio: (samples, sampleRate) => {
        if (this.#handlers === handlers && this.#visitorIsThere) this.#connection?.sendAudio(samples, sampleRate);
      },
      sendMessage: (text) => {
        if (this.#handlers !== handlers || !this.#pageIsReached || !this.#visitorIsThere) return false;
        return cutMessage(text).every((piece) => this.#connection?.sendData(piece, this.#options.appTopic) === true);
      },
      close: () => {
        if (this.#handlers === handlers) this.#handlers = undefined;
      },
    };
    return transport;
  };
}
