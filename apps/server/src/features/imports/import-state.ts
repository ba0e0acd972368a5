import type { ImportRecord } from '@vigia/contract/calls/imports.ts'

export type ImportState = ImportRecord['estado']
