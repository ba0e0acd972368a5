import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { WEB_DIST } from '../../apps/server/src/demo/web-build.ts'
import { readDocument } from './bare/document.ts'
import { serveBarePages } from './bare/serve-bare.ts'
import { openContext, openSlowPage } from './pages.ts'
import { SETTLE_MS, type Screen, timeFirst } from './ratios.ts'

/** Pages that draw the same document, each with one thing more to do before. */
export const RUNGS = [
  'página desnuda',
  '+ las respuestas que pide',
  '+ leer React, enrutador y componentes',
  'la nuestra',
] as const

/** The libraries and shared code that every page of the product loads, apart from what starts it. */
const librariesOf = async (): Promise<string[]> => {
  const html = await readFile(join(WEB_DIST, 'app.html'), 'utf8')
  const files = [...html.matchAll(/<link rel="(?:module)?preload"[^>]*href="([^"]+\.js)"/g)].map(([, href]) => href!)
  return [...new Set(files)].filter((file) => !/\/(main|first\.requests)-/.test(file))
}

export interface Ladder {
  screen: Screen
  /** First data of each rung, ms, a run each. */
  times: number[][]
}

/** Times first data of the rungs in turns: what a page must cost that asks for its data and is made of these libraries. */
export const timeLadder = async (
  browser: Browser,
  base: string,
  token: string,
  screens: readonly Screen[],
  runs: number,
): Promise<Ladder[]> => {
  const bare = await serveBarePages(base)
  const modules = await librariesOf()
  const firstOf = async (screen: Screen, address: string): Promise<number> => {
    const context = await openContext(browser, { token })
    const first = await timeFirst(await openSlowPage(context), address, screen.figure)
    await context.close()
    return first
  }
  const rungsOf = async (screen: Screen): Promise<string[]> => {
    const ours = base + screen.path
    const context = await openContext(browser, { token })
    const page = await openSlowPage(context)
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/') && request.method() === 'GET') asked.add(pathname + search)
    })
    await timeFirst(page, ours, screen.figure)
    const answers = [...asked]
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    const drawn = await page.evaluate(readDocument)
    await context.close()
    return [
      bare.add(drawn, drawn),
      bare.add(drawn, drawn, { answers, modules: [] }),
      bare.add(drawn, drawn, { answers, modules }),
      ours,
    ]
  }
  try {
    const ladders: Ladder[] = []
    for (const screen of screens) {
      const rungs = await rungsOf(screen)
      const times: number[][] = rungs.map(() => [])
      for (let run = 0; run < runs; run += 1)
        for (const [k, address] of rungs.entries()) times[k]!.push(await firstOf(screen, address))
      ladders.push({ screen, times })
    }
    return ladders
  } finally {
    await bare.stop()
  }
}
