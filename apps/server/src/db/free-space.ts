import { statfsSync } from 'node:fs'

/**
 * Bytes of the disk that the embedded database must find free before it writes more. Where it cannot extend its log it ends, and with it the
 * process, so it must not come near: the largest single statement (a forecast's rows) writes less than this.
 */
const RESERVE_BYTES = 256 * 2 ** 20

/** @returns whether there is room to write in a folder's file system now */
export const roomIn = (folder: string): (() => boolean) => {
  return () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= RESERVE_BYTES
  }
}
