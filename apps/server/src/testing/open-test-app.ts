import { afterAll } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'

/** The application for all tests of a file, closed after them. Must be called at the top of the file. */
export const openTestApp = async (options?: Parameters<typeof createTestApp>[0]): Promise<TestApp> => {
  const t = await createTestApp(options)
  afterAll(() => t.close())
  return t
}
