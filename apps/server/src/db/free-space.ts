import { statfsSync } from 'node:fs'

/**
 * Bytes of free disk space below which the embedded database must not write. If it cannot extend its log, it ends together with the process. The
 * largest single statement, which inserts a forecast's rows, writes less than this.
 */
const RESERVE_BYTES = 256 * 2 ** 20

/** @param bytes to be written in addition to the reserve @returns whether the folder's file system has room for them now */
export const hasRoomFor = (folder: string, bytes: number): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= RESERVE_BYTES + bytes
}

/** @returns whether the folder's file system has free space now */
export const roomIn =
  (folder: string): (() => boolean) =>
  () =>
    hasRoomFor(folder, 0)
