/** What the live demo says to visitors when something is in the way. Each is a sentence that can stand alone. */
export const texts = {
  noBrowser: "There is no browser on this machine to run the live demo in. The video shows the same steps.",
  browserFailed: "The browser for the live demo could not be started. The video shows the same steps.",
  browserGone: "The browser was closed unexpectedly, so this demo ended.",
  busy: "All live demos are taken and the queue is full. Please try again in a few minutes.",
  busyAddress: "Two live demos from your network are running already. Please stop one, or try again in a few minutes.",
  unknownTask: "This demo is not known any more. Please start a new one.",
  notAnAddress: "The target is not a web address that can be opened.",
  notAllowed: (host: string) => `The live demo may not open ${host}: it is not on the list of allowed targets.`,
  privateAddress: (host: string) => `The live demo may not open ${host}: it is a private address.`,
  unresolvable: (host: string) => `The address ${host} is not known on the internet.`,
  leftTarget: (host: string) => `The page led to ${host}, which is not on the list of allowed targets, so I stop here.`,
  unreachable: (host: string) => `The page at ${host} cannot be reached right now.`,
  answeredWith: (host: string, status: number) => `The page at ${host} answered with an error (${status}).`,
  slow: (host: string) => `The page at ${host} took too long to answer.`,
  lost: "The page went away while I was looking at it.",
  tooManyActions: "This sign-up takes more steps than I am allowed to take, so I stop here.",
  cannotAct: "The page does not let me do what I try, so I stop here.",
  covered: (cover: string) =>
    cover === ""
      ? "Something lies over the form and cannot be moved away, so I stop here."
      : `Something lies over the form and cannot be moved away ("${cover.slice(0, 80)}"), so I stop here.`,
  focusLost: "The page takes the keys away from the field that I want to fill in, so I stop here.",
  forbidden: (why: string) => `The next step is one that I never take: ${why}`,
  timeLimit: "This demo has reached its time limit of 5 minutes.",
  unattended: "This demo was closed because nobody was watching it.",
  madeRoom: "This demo was closed to make room for the next visitor.",
  failed: "Something went wrong in the live demo.",
} as const;
