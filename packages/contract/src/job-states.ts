/** Of a job that has not ended: it is kept, and something waits for it. */
export const OPEN_JOB_STATES = ['en_cola', 'en_curso'] as const

export const isOpenJob = ({ estado }: { estado: string }): boolean =>
  (OPEN_JOB_STATES as readonly string[]).includes(estado)
