import { queryOptions } from '@tanstack/react-query'
import { listJobs } from '@vigia/contract/calls/jobs.ts'
import { isOpenJob } from '@vigia/contract/job-states.ts'
import { request } from '../../lib/api-client.ts'
import { JOBS_KEY } from '../../lib/shared-keys.ts'

/** Milliseconds between requests for running jobs. */
const POLL_MS = 1000

/** The business's jobs, newest first; requested repeatedly while one is running. */
export const listJobsQuery = queryOptions({
  queryKey: JOBS_KEY,
  queryFn: async ({ signal }) => (await request(listJobs, {}, signal)).data,
  refetchInterval: ({ state }) => (state.data?.some(isOpenJob) ? POLL_MS : false),
})
