import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './build/calls-without-schemas.ts'
import { compileAtOnce } from './build/compile-at-once.ts'
import { compressedCopies } from './build/compressed-copies.ts'
import { landingPage } from './build/landing-page.ts'
import { libraryStyles } from './build/library-styles.ts'
import { pageDocuments } from './build/page-documents.ts'
import { pagesWithoutSchemas, sharedChunk } from './build/shared-chunk.ts'

/** Where `npm run dev` finds the API. */
const API_ORIGIN = process.env['VIGIA_API_ORIGIN'] ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    react(),
    callsWithoutSchemas(),
    libraryStyles(),
    pagesWithoutSchemas(),
    landingPage(),
    compileAtOnce(),
    pageDocuments(),
    compressedCopies(),
  ],
  server: { proxy: { '/api': API_ORIGIN } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A page's code imports little that app.html has not asked for already; asking once more takes time of the main thread.
    modulePreload: {
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'js' ? [] : dependencies),
    },
    rolldownOptions: {
      input: ['index.html', 'app.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
      output: {
        // Libraries change seldom and cache well apart from our code; each is loaded only by the pages that use it.
        codeSplitting: {
          // A group takes along what its modules import. The shared ones therefore go first: otherwise whoever comes
          // first, such as the dates, would carry all of Mantine.
          groups: [
            // What both documents begin with: the landing page must not load a file of the application's for it.
            { name: 'first', tags: ['$initial'], minShareCount: 2, priority: 4 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 3 },
            {
              name: 'mantine',
              test: /node_modules[\\/]@mantine[\\/](core|hooks|store|notifications|dates[\\/]styles)[\\/.]/,
              priority: 2,
            },
            { name: 'dates', test: /node_modules[\\/](@mantine[\\/]dates|dayjs)[\\/]/, priority: 1 },
            { name: 'xlsx', test: /node_modules[\\/]write-excel-file[\\/]/, priority: 1 },
            // What every call of the API needs, without React and schemas, so that the first of them leave before it is read.
            {
              name: 'calls',
              test: /node_modules[\\/]@tanstack[\\/]query-core[\\/]|packages[\\/]contract[\\/]src[\\/](call|calls[\\/].*)\.ts|\.query\.ts$|first\.requests\.ts$/,
              priority: 1,
            },
            // A page's code is only asked for once its styles are there: they come with the first ones, for all pages.
            {
              name: 'styles',
              test: /apps[\\/]web[\\/]src[\\/].*\.css$/,
              priority: 0.5,
            },
            // What several pages share is one file: a browser asks for six at a time, and the first answers wait for
            // their turn behind them.
            {
              name: (id, modules) => sharedChunk(id, modules),
              debugName: 'shared',
              test: /apps[\\/]web[\\/]src[\\/](ui|lib|features|routes)[\\/]|node_modules[\\/](@tanstack|@tabler)[\\/]/,
              minShareCount: 2,
              priority: 0,
            },
          ],
        },
      },
    },
  },
})
