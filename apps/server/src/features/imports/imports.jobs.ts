import type { JobRegistry } from '../../jobs/registry.ts'
import { abandonImport } from './abandon-import.ts'
import { loadImport } from './load.job.ts'
import { readImport } from './read.job.ts'
import { undoLoadedImport } from './undo.job.ts'

export const importJobs: Pick<JobRegistry, 'leer' | 'cargar' | 'deshacer'> = {
  leer: { run: readImport, abandon: abandonImport },
  cargar: { run: loadImport, abandon: abandonImport },
  deshacer: { run: undoLoadedImport, abandon: abandonImport },
}
