/** One reading in a process of its own, so that its peak of memory is its own. */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { streamXlsxRows } from 'hucre/xlsx'
import Papa from 'papaparse'
import { readSalesFiles } from '@vigia/ingest/sales-file.ts'
import { LineColumnsBuilder } from '../../../apps/server/src/features/imports/line-columns.ts'
import { READ_LIMITS } from '../../../apps/server/src/features/imports/read-limits.ts'
import { writeXlsx } from './made-up-sales.ts'
import { forgetPeak, memoryMb } from './memory.ts'

/**
 * read: all that a preview says, no line kept. columns: the lines as they are loaded. papaparse and hucre: the parser alone, every cell
 * seen once. again: as read, of a process that has read {@link WARMING} files before: the mean of {@link AGAIN}.
 */
type Task = 'read' | 'again' | 'columns' | 'papaparse' | 'hucre'

const WARMING = 20
const AGAIN = 50

export interface Measured {
  seconds: number
  /** Of all threads: what others on the machine do changes it less. */
  cpuSeconds: number
  /** MB of the process at the most, above what it had before the file was opened. */
  peakMb: number
  rows: number
  quantity: number
  money: number
  rejected: number
  /** 1-based rows of the file that were rejected. */
  rejectedRows: number[]
  questions: string[]
}

const TODAY = '2026-11-22'

type Counts = Pick<Measured, 'rows'> & Partial<Measured>

/** With the lines as columns that may be inserted, as the server holds them when it loads. */
async function readToColumns(name: string, bytes: Uint8Array): Promise<Counts> {
  const builder = new LineColumnsBuilder()
  const { summary, understanding } = await readSalesFiles([{ name, bytes }], {
    today: TODAY,
    onLine: (line) => builder.add(line),
    once: true,
  })
  const columns = builder.finish(understanding.currency)
  return { rows: columns.dia.length, quantity: summary.quantity, money: summary.value, rejected: summary.rejectedRows }
}

async function readAlone(name: string, bytes: Uint8Array): Promise<Counts> {
  const { summary, rejections, understanding } = await readSalesFiles([{ name, bytes }], {
    today: TODAY,
    onLine: () => {},
  })
  return {
    rows: summary.lines,
    quantity: summary.quantity,
    money: summary.value,
    rejected: summary.rejectedRows,
    rejectedRows: [...new Set(rejections.map(({ row }) => row))],
    questions: understanding.findings.filter(({ kind }) => kind === 'question').map(({ text }) => text),
  }
}

function papaparseAlone(bytes: Uint8Array): Counts {
  let rows = -1
  Papa.parse<string[]>(new TextDecoder().decode(bytes), {
    skipEmptyLines: true,
    step: () => {
      rows += 1
    },
  })
  return { rows }
}

async function hucreAlone(bytes: Uint8Array): Promise<Counts> {
  let rows = -1
  for await (const { values } of streamXlsxRows(bytes)) if (values.length > 0) rows += 1
  return { rows }
}

/** What the child does; its answer is its last line. */
async function runTask(task: Task, path: string): Promise<void> {
  globalThis.gc?.()
  forgetPeak()
  const idle = memoryMb(process.pid, 'VmRSS')
  const bytes = new Uint8Array(await readFile(path))
  const name = basename(path)
  if (task === 'again') for (let i = 0; i < WARMING; i++) await readAlone(name, bytes)
  const times = task === 'again' ? AGAIN : 1
  const before = process.cpuUsage()
  const started = performance.now()
  const counts = await {
    read: () => readAlone(name, bytes),
    again: async () => {
      for (let i = 1; i < AGAIN; i++) await readAlone(name, bytes)
      return readAlone(name, bytes)
    },
    columns: () => readToColumns(name, bytes),
    papaparse: () => papaparseAlone(bytes),
    hucre: () => hucreAlone(bytes),
  }[task]()
  const measured: Measured = {
    quantity: 0,
    money: 0,
    rejected: 0,
    rejectedRows: [],
    questions: [],
    ...counts,
    seconds: (performance.now() - started) / 1000 / times,
    cpuSeconds: (({ user, system }) => (user + system) / 1e6)(process.cpuUsage(before)) / times,
    peakMb: memoryMb(process.pid, 'VmHWM') - idle,
  }
  console.log(JSON.stringify(measured))
}

/** As the product's readers have it: a third of their young generation, and the heap beyond which they are ended. */
const SEMI_SPACE_MB = 8
const HEAP_MB = READ_LIMITS.heapMb

const start = (words: string[]): string => {
  const child = spawnSync(
    process.execPath,
    [
      '--expose-gc',
      `--max-semi-space-size=${SEMI_SPACE_MB}`,
      `--max-old-space-size=${HEAP_MB}`,
      process.argv[1]!,
      '--child',
      ...words,
    ],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 2 ** 28,
    },
  )
  if (child.status !== 0) throw new Error(`${words.join(' ')} ended with ${child.status ?? child.signal}`)
  return child.stdout.trimEnd().split('\n').at(-1)!
}

export const measure = (task: Task, path: string): Measured => JSON.parse(start([task, path])) as Measured

/** Writing a large workbook takes memory that readings are not to be blamed for. */
export const writeXlsxInChild = (count: number, path: string): void => void start(['xlsx', String(count), path])

/** @param words after --child: a task and its file, or `xlsx`, a number of lines and the file to write them to */
export async function runChild(words: string[]): Promise<void> {
  const [task, file, out] = words
  if (task === 'xlsx') await writeXlsx(Number(file), out!)
  else await runTask(task as Task, file!)
}
