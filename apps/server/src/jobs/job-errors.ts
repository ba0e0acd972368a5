import { MESSAGES } from '@vigia/contract/messages.ts'

/** Reasons for aborting a job. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled'
}
/** The job starts again, by the next process or after the job that interrupted it. */
export class JobHandedBack extends Error {
  override readonly name = 'JobHandedBack'
  /** Stage shown until then. */
  readonly stage: string
  constructor(message: string, stage: string) {
    super(message)
    this.stage = stage
  }
}

/** The disk has no space for the job's data; there may be some later. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
  constructor() {
    super(MESSAGES.discoLleno)
  }
}

/** A failure with a message for the user. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
}
