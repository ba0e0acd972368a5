import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Plugin, build } from 'vite'

const WEB = fileURLToPath(new URL('..', import.meta.url))
const ASK_EARLY = fileURLToPath(new URL('../src/ask-early.js', import.meta.url))
const REQUESTS = fileURLToPath(new URL('../src/routes/first.requests.ts', import.meta.url))
/** Inside node_modules, where the code finds its libraries. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url))

const APPLICATION = 'app.html'
/** The pages of which `first.requests.ts` asks for the first data, by their path, with the chunks of their code. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  predicciones: ['authenticated-layout', 'predicciones.loader', 'predicciones'],
  que_pedir: ['authenticated-layout', 'que-pedir'],
  aciertos: ['authenticated-layout', 'aciertos'],
  seguimiento: ['authenticated-layout', 'seguimiento'],
}

/** In the place of the browser's own: notes what is asked for, by whomever, and answers nothing. */
const NOTING = `export const asked = []
const fetch = (url) => (asked.push(url), new Promise(() => {}))
const localStorage = { getItem: () => '{"token":"anybody"}' }`

interface Noting {
  asked: readonly string[]
  requestEarly: (href: string) => void
}

const noteRequests = async (folder: string): Promise<Map<string, readonly string[]>> => {
  await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: REQUESTS,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { banner: NOTING, entryFileNames: 'requests.js' } },
    },
  })
  const requests = new Map<string, readonly string[]>()
  for (const page of Object.keys(PAGES)) {
    // Each page begins anew: another address passes Node's cache of modules.
    const address = `${pathToFileURL(join(folder, 'requests.js')).href}?${page}`
    const { asked, requestEarly } = (await import(/* @vite-ignore */ address)) as Noting
    requestEarly(`http://localhost/${page}`)
    requests.set(page, asked)
  }
  return requests
}

/** The addresses that each page asks for at once where it has no search, in their order: what `first.requests.ts` does is noted. */
export const requestsOfPages = async (): Promise<Map<string, readonly string[]>> => {
  await mkdir(CACHE, { recursive: true })
  // Two builds at once each have their own.
  const folder = await mkdtemp(join(CACHE, 'vigia-requests-'))
  try {
    return await noteRequests(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * The application's document, which also has a script ask for the first data of a page, and names the page's own code.
 * @param files of that code
 */
export const documentOfPage = (
  application: string,
  { script, asked, files }: { script: string; asked: readonly string[]; files: readonly string[] },
): string => {
  const tags = [
    `<script src="/${script}" data-asked="${asked.join(' ').replaceAll('&', '&amp;')}"></script>`,
    ...files.map((file) => `<link rel="modulepreload" crossorigin="" href="/${file}">`),
  ]
  // Before all other code, of which none is needed for it.
  return application.replace('<script', () => `${tags.join('\n    ')}\n    <script`)
}

/**
 * A document for each page of which the first data are asked for before its code is there. `app.html` answers every address, and so can name
 * no page's code: it would be asked for once React has been read, and come after the answers, of which a browser takes six at a time.
 */
export const pageDocuments = (): Plugin => ({
  name: 'vigia-page-documents',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const application = bundle[APPLICATION]
      if (application?.type !== 'asset') return this.error(`${APPLICATION} is not in the build`)
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const fileOf = (name: string): string =>
        chunks.find((chunk) => chunk.name === name)?.fileName ??
        this.error(`page-documents.ts names what is no chunk: ${name}`)
      const source = readFileSync(ASK_EARLY, 'utf8')
      const script = this.getFileName(this.emitFile({ type: 'asset', name: 'ask-early.js', source }))
      for (const [page, asked] of await requestsOfPages()) {
        const document = documentOfPage(String(application.source), {
          script,
          asked,
          files: PAGES[page]!.map(fileOf),
        })
        this.emitFile({ type: 'asset', fileName: `${page}.html`, source: document })
      }
    },
  },
})
