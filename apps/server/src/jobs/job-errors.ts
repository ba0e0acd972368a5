/** Why a job's signal was aborted. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled'
}
export class JobHandedBack extends Error {
  override readonly name = 'JobHandedBack'
}

/** A failure that a person is told in its own words. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
}
