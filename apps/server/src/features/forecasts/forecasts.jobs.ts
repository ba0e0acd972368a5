import { MESSAGES } from '@vigia/contract/messages.ts'
import type { JobRegistry } from '../../jobs/registry.ts'
import { forecastBusiness } from './forecast.job.ts'

export const forecastJobs: Pick<JobRegistry, 'pronosticar'> = {
  pronosticar: { run: forecastBusiness, retried: true, failed: MESSAGES.pronosticoFallo, abandon: async () => {} },
}
