// Ends a run that is no longer wanted.
export class RunCancelled extends Error {}
