import { forecastJobs } from '../features/forecasts/forecasts.jobs.ts'
import { copyJobs } from '../features/account/user-data/copy.jobs.ts'
import { importJobs } from '../features/imports/imports.jobs.ts'
import type { JobRegistry } from './registry.ts'

/** Wired by hand, as the routes in app.ts are: a kind without a handler is an error of types. */
export const handlers: JobRegistry = { ...importJobs, ...forecastJobs, ...copyJobs }
