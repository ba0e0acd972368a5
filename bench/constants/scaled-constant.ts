/** Loads, where VIGIA_CONSTANT (JSON) says so, one file with one of its constants scaled. */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { scaleConstant, type TunedConstant } from './find-constants.ts'

export interface ScaledConstant extends TunedConstant {
  readonly factor: number
}

const scaled = JSON.parse(process.env['VIGIA_CONSTANT'] ?? 'null') as ScaledConstant | null

if (scaled) {
  const url = pathToFileURL(resolve(scaled.file)).href
  registerHooks({
    load: (loaded, context, next) => {
      const result = next(loaded, context)
      if (loaded !== url) return result
      const source = scaleConstant(String(result.source), scaled.name, scaled.factor)
      if (source === String(result.source)) throw new Error(`${scaled.file} has no ${scaled.name}`)
      return { ...result, source }
    },
  })
}
