import { endHost, type Host } from './host.ts'

/** Processes that wait for the next work of an owner: about 140 MB each, of which they share a third. */
const KEPT_AT_MOST = 2
/** Whoever looks at what was read and chooses otherwise does so within a minute or two. */
const KEPT_MS = 120_000

interface Kept {
  owner: string
  host: Host
  timer: NodeJS.Timeout
}

/** The one that has waited longest first. */
let kept: Kept[] = []

const forget = (which: Kept): void => {
  clearTimeout(which.timer)
  kept = kept.filter((other) => other !== which)
}

/** Whether this process lives for one that waits: not for those that are kept. */
const setNeeded = ({ process: host }: Host, needed: boolean): void => {
  if (needed) {
    host.ref()
    host.channel?.ref()
  } else {
    host.unref()
    host.channel?.unref()
  }
}

/** The process that did the last work of this module for this owner, where it still waits. */
export const takeKept = (module: URL, owner: string): Host | undefined => {
  const found = kept.find(({ owner: whose, host }) => whose === owner && host.module === module.href)
  if (!found) return undefined
  forget(found)
  if (!found.host.process.connected) return undefined
  setNeeded(found.host, true)
  return found.host
}

/** Leaves a process that has done its work for the next one of the same owner, and of nobody else. */
export const keepHost = async (host: Host, owner: string): Promise<void> => {
  const end = async (which: Kept): Promise<void> => {
    forget(which)
    await endHost(which.host)
  }
  setNeeded(host, false)
  const added: Kept = { owner, host, timer: setTimeout(() => void end(added), KEPT_MS).unref() }
  kept.push(added)
  await Promise.all(kept.slice(0, -KEPT_AT_MOST).map(end))
}

export const endKept = async (): Promise<void> => {
  const all = kept
  for (const each of all) forget(each)
  await Promise.all(all.map(({ host }) => endHost(host)))
}
