/** What the documents of clients tell of being one. Pure. */
import { clientDocument } from '../imports/client-document.ts'
import { foldName, type Candidate } from './same-names.ts'

/** Ids of names that one file has, of each such file. */
export type NamesOfFiles = readonly (readonly number[])[]

const pairKey = (one: number, other: number): string => `${one} ${other}`

/** @returns whether one file names both */
export const inOneFile = (files: NamesOfFiles): ((one: Candidate, other: Candidate) => boolean) => {
  const pairs = new Set(files.flatMap((ids) => ids.flatMap((one) => ids.map((other) => pairKey(one, other)))))
  return (one, other) => pairs.has(pairKey(one.id, other.id))
}

interface SameDocuments {
  /** One document under which one file has both: a chain's branches. */
  areBranches: (one: Candidate, other: Candidate) => boolean
  /** One document that is of no branches. */
  areOneClient: (one: Candidate, other: Candidate) => boolean
}

/** @param files of clients; nothing is told of what is none */
export const sameDocuments = (candidates: readonly Candidate[], files: NamesOfFiles): SameDocuments => {
  const areInOneFile = inOneFile(files)
  const documentsOf = ({ codigos }: Candidate): string[] => codigos.flatMap((codigo) => clientDocument(codigo) ?? [])
  const haveOne = (one: Candidate, other: Candidate): boolean => {
    const documents = documentsOf(one)
    return documentsOf(other).some((document) => documents.includes(document))
  }
  const areBranches = (one: Candidate, other: Candidate): boolean =>
    areInOneFile(one, other) && foldName(one.nombre) !== foldName(other.nombre) && haveOne(one, other)
  const byDocument = new Map<string, Candidate[]>()
  for (const one of candidates)
    for (const document of documentsOf(one)) byDocument.set(document, [...(byDocument.get(document) ?? []), one])
  const ofBranches = new Set(
    [...byDocument].flatMap(([document, group]) =>
      group.some((one, at) => group.slice(at + 1).some((other) => areBranches(one, other))) ? [document] : [],
    ),
  )
  const areOneClient = (one: Candidate, other: Candidate): boolean => {
    const documents = documentsOf(one)
    return documentsOf(other).some((document) => documents.includes(document) && !ofBranches.has(document))
  }
  return { areBranches, areOneClient }
}
