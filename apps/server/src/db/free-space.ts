import { statfsSync } from 'node:fs'

/**
 * Bytes of the disk that the embedded database must find free before it writes more. Where it cannot extend its log it ends, and with it the
 * process, so it must not come near: the largest single statement (a forecast's rows) writes less than this.
 */
const RESERVE_BYTES = 256 * 2 ** 20

/** @param bytes that are about to be written, beside the reserve @returns whether there is room for them in a folder's file system now */
export const hasRoomFor = (folder: string, bytes: number): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= RESERVE_BYTES + bytes
}

/** @returns whether there is room to write in a folder's file system now */
export const roomIn =
  (folder: string): (() => boolean) =>
  () =>
    hasRoomFor(folder, 0)
