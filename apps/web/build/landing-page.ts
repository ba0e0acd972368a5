import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin, build } from 'vite'

const WEB = fileURLToPath(new URL('..', import.meta.url))
const MARKUP = fileURLToPath(new URL('../src/landing-markup.tsx', import.meta.url))
/** Inside node_modules, where the renderer finds React and nobody finds the renderer. */
const RENDERER = fileURLToPath(new URL('../../../node_modules/.cache/vigia-landing', import.meta.url))
const LANDING = '/index.html'
const APPLICATION = '/app.html'

/** The font that every page begins with; the others of its family are not shipped. */
const FONT = /inter-latin-wght-normal.*\.woff2$/

interface Markup {
  html: string
  styles: string
}

/** Builds the page's own code for Node and runs it. */
const renderLanding = async (): Promise<Markup> => {
  await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    publicDir: false,
    build: {
      ssr: MARKUP,
      outDir: RENDERER,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'markup.js' } },
    },
  })
  // In development the page is built again at each visit: a new address passes Node's cache of modules.
  const renderer = pathToFileURL(join(RENDERER, 'markup.js')).href
  const { landingMarkup } = (await import(`${renderer}?${Date.now()}`)) as { landingMarkup: () => Markup }
  return landingMarkup()
}

/** Those who show a link's picture ask for a whole address; without PUBLIC_URL it stays relative. */
const withPublicUrl = (html: string): string =>
  html.replace('content="/og.png"', `content="${process.env['PUBLIC_URL'] ?? ''}/og.png"`)

const preloadOf = (fileName: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
  injectTo: 'head-prepend',
})

/** What asks for the first figures, and then the code that every page of the application waits for, whichever it is. */
const EVERY_PAGE = ['first.requests', 'main', 'app-root']

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

/** A chunk with all that it imports. */
const withImports = (bundle: Bundle, fileName: string, seen = new Set<Chunk>()): Set<Chunk> => {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || seen.has(chunk)) return seen
  seen.add(chunk)
  for (const imported of chunk.imports) withImports(bundle, imported, seen)
  return seen
}

const chunksOf = (bundle: Bundle, names: readonly string[]): Set<Chunk> => {
  const chunks = new Set<Chunk>()
  for (const name of names) {
    const named = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === name)
    if (named.length === 0) throw new Error(`landing-page.ts names what is no chunk: ${name}`)
    for (const { fileName } of named) withImports(bundle, fileName, chunks)
  }
  return chunks
}

/**
 * Lets the browser fetch that code, and its styles, at once instead of after the router has run. As modules, which it then
 * compiles in another thread while they come in; what was fetched as a script only, it compiles in the page's own.
 */
const preloadsOfEveryPage = (html: string, bundle: Bundle): HtmlTagDescriptor[] => {
  const chunks = [...chunksOf(bundle, EVERY_PAGE)]
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [
    ...chunks.map(({ fileName }) => ({ rel: 'modulepreload', fileName })),
    ...[...styles].map((fileName) => ({ rel: 'stylesheet', fileName })),
  ]
    .filter(({ fileName }) => !html.includes(`"/${fileName}"`))
    .map(({ fileName, ...attrs }) => ({
      tag: 'link',
      // With the credentials that modules and their styles are fetched with, or the copy would not be used.
      attrs: { ...attrs, crossorigin: '', href: `/${fileName}` },
      injectTo: 'head',
    }))
}

/**
 * The landing page, `index.html`, is rendered here, when the web is built: a visitor receives finished HTML with its
 * styles inside and no React. The application is `app.html`, which answers every other address.
 */
export const landingPage = (): Plugin => ({
  name: 'vigia-landing-page',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { path, bundle }) => {
      const preloads = Object.keys(bundle ?? {}).flatMap((name) => (FONT.test(name) ? [preloadOf(name)] : []))
      // There is none in development.
      if (path !== LANDING) return { html, tags: [...preloads, ...(bundle ? preloadsOfEveryPage(html, bundle) : [])] }
      const markup = await renderLanding()
      // A style sheet of its own would hold back the first paint for one more journey to the server.
      const withStyles = html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
        const file = bundle?.[name]
        return file?.type === 'asset' ? `<style>${String(file.source)}</style>` : link
      })
      return {
        html: withPublicUrl(withStyles).replace('<!--landing-->', () => markup.html),
        tags: [...preloads, { tag: 'style', children: markup.styles, injectTo: 'head' }],
      }
    },
  },
  // In development Vite answers unknown addresses with index.html, as if that were the application.
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const path = (request.url ?? '').split('?')[0]!
      const isScreen = request.headers.accept?.includes('text/html') && path !== '/' && !/[.@]|^\/api\//.test(path)
      if (isScreen) request.url = APPLICATION
      next()
    })
  },
})
