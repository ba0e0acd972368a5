/** Why a job's signal was aborted. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled'
}
export class JobHandedBack extends Error {
  override readonly name = 'JobHandedBack'
}

/** A failure whose message is shown to the person. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
}
