import { MESSAGES } from '@vigia/contract/messages.ts'

/** Why a job's signal was aborted. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled'
}
/** It is begun again, by whoever starts next or after what it made way for. */
export class JobHandedBack extends Error {
  override readonly name = 'JobHandedBack'
  /** What is shown of it until then. */
  readonly stage: string
  constructor(message: string, stage: string) {
    super(message)
    this.stage = stage
  }
}

/** The disk has no room for what the job writes; there may be some later. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
  constructor() {
    super(MESSAGES.discoLleno)
  }
}

/** A failure whose message is shown to the person. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
}
