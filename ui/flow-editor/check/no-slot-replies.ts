const takeNoReply = (): never => {
  throw new Error('The engine of the flow editor takes no replies.');
};

/** Stands in for the reading of replies to offered times (`ui/vite.config.ts`): the engine of the editor checks flows, and nobody replies to it. */
export { takeNoReply as takeSlotReply };
