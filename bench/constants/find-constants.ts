/** Tuned constants of the engine: numbers with a name at the top of a file. */
import { globSync, readFileSync } from 'node:fs'

export interface TunedConstant {
  /** From the root of the repository. */
  readonly file: string
  readonly name: string
  /** As it is written. */
  readonly text: string
}

const DECLARED = /^(?:export )?const ([A-Z][A-Z0-9_]*) = ([-\d.][^'"`[{\n]*|[A-Z0-9_]+ \* [A-Z0-9_]+|[A-Z0-9_]+)$/gm

/** In the order of the files. A folder is searched for its sources, tests and fixtures left out. */
export function findConstants(paths: readonly string[]): TunedConstant[] {
  return paths
    .flatMap((path) => (path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.ts`).sort()))
    .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(DECLARED), ([, name, text]) => ({
        file,
        name: name!,
        text: text!,
      })),
    )
}

/** The source with the constant times a factor; a whole number stays whole, and at least 1. */
export function scaleConstant(source: string, name: string, factor: number): string {
  return source.replace(DECLARED, (line, found: string, text: string) =>
    found === name
      ? line.replace(
          `= ${text}`,
          `= ((v: number) => (Number.isInteger(v) && v > 0 ? Math.max(1, Math.round(v * ${factor})) : v * ${factor}))(${text})`,
        )
      : line,
  )
}
