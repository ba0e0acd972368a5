import { type DataCopy, getDataCopy, requestDataCopy, USER_DATA_PATH } from '@vigia/contract/calls/profile.ts'
import { unzipSync } from 'fflate'
import { afterJobs } from './imports.ts'
import type { TestUser } from './test-app.ts'

/** Requests the copy of all data and waits until it is ready or has failed. */
export const settledCopy = async (user: TestUser): Promise<DataCopy> => {
  await user.inject({ method: 'POST', url: requestDataCopy.path })
  return afterJobs(
    user,
    async () => (await user.inject({ method: 'GET', url: getDataCopy.path })).json().data as DataCopy,
    (copy) => copy.estado !== 'en_marcha',
  )
}

export const downloadCopy = (user: TestUser) => user.inject({ method: 'GET', url: USER_DATA_PATH })

/** The files of a copy that is ready. */
export const filesOfCopy = async (user: TestUser): Promise<Record<string, Uint8Array>> =>
  unzipSync(new Uint8Array((await downloadCopy(user)).rawPayload))
