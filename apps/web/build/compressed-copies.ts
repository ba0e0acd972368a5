import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this many bytes a compressed copy saves nothing that a network packet would notice. */
const WORTH_IT_BYTES = 1400
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/
/** 11 takes ten times as long for some 3% less. */
const BROTLI_QUALITY = 9

/** Writes `.br` and `.gz` beside each text file of the build; the server sends them as they are. */
export const compressedCopies = (): Plugin => ({
  name: 'vigia-compressed-copies',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!COMPRESSIBLE.test(fileName)) continue
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (content.length < WORTH_IT_BYTES) continue
        const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(content, { level: 9 }) })
      }
    },
  },
})
