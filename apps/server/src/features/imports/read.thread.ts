import { workOnEach } from '../../jobs/thread-work.ts'
import { readFiles } from './read-files.ts'

workOnEach(readFiles)
