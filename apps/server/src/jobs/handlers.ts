import { forecastJobs } from '../features/forecasts/forecasts.jobs.ts'
import { copyJobs } from '../features/account/user-data/copy.jobs.ts'
import { importJobs } from '../features/imports/imports.jobs.ts'
import type { JobRegistry } from './registry.ts'

/** Handlers are listed by hand, as routes in app.ts; a kind without a handler is a type error. */
export const handlers: JobRegistry = { ...importJobs, ...forecastJobs, ...copyJobs }
