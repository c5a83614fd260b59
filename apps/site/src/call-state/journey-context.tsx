import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { CallContext } from "./call-context.ts";
import { type CallView, viewCall } from "./call-view.ts";
import type { Journey } from "./journey.ts";

const JourneyContext = createContext<Journey | null>(null);

export const JourneyProvider = JourneyContext.Provider;

export function useJourney(): Journey {
  const journey = useContext(JourneyContext);
  if (journey === null) throw new Error("The visit is read outside of its provider.");
  return journey;
}

/** One value of the call's context. */
export function useCall<Value>(select: (context: CallContext) => Value): Value {
  return useSelector(useJourney().call, (snapshot) => select(snapshot.context));
}

const sameView = (left: CallView, right: CallView) =>
  Object.keys(left).every((key) => left[key as keyof CallView] === right[key as keyof CallView]);

/** The call's flags. */
export function useCallView(): CallView {
  return useSelector(useJourney().call, viewCall, sameView);
}
