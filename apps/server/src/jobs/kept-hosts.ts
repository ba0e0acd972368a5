import { endHost, type Host } from './host.ts'

/** Maximum number of idle processes kept for their owners: about 140 MB each, a third of it shared. */
const MAX_KEPT = 2
/** Milliseconds for which one is kept: users change a reading choice within a minute or two. */
const KEPT_MS = 120_000

interface Kept {
  owner: string
  host: Host
  timer: NodeJS.Timeout
}

/** Oldest first. */
let kept: Kept[] = []

const forget = (which: Kept): void => {
  clearTimeout(which.timer)
  kept = kept.filter((other) => other !== which)
}

/** Sets whether the child process keeps this process alive; kept ones do not. */
const setNeeded = ({ process: host }: Host, needed: boolean): void => {
  if (needed) {
    host.ref()
    host.channel?.ref()
  } else {
    host.unref()
    host.channel?.unref()
  }
}

/** Takes the process that did this owner's last work with the module, if it is still kept. */
export const takeKept = (module: URL, owner: string): Host | undefined => {
  const found = kept.find(({ owner: whose, host }) => whose === owner && host.module === module.href)
  if (!found) return undefined
  forget(found)
  if (!found.host.process.connected) return undefined
  setNeeded(found.host, true)
  return found.host
}

/** Keeps a process for the next work of the same owner. */
export const keepHost = async (host: Host, owner: string): Promise<void> => {
  const end = async (which: Kept): Promise<void> => {
    forget(which)
    await endHost(which.host)
  }
  setNeeded(host, false)
  const added: Kept = { owner, host, timer: setTimeout(() => void end(added), KEPT_MS).unref() }
  kept.push(added)
  await Promise.all(kept.slice(0, -MAX_KEPT).map(end))
}

export const endKept = async (): Promise<void> => {
  const all = kept
  for (const each of all) forget(each)
  await Promise.all(all.map(({ host }) => endHost(host)))
}
