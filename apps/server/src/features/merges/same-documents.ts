/** Uses the document numbers of clients to decide whether they are one. Pure. */
import { clientDocument } from '../imports/client-document.ts'
import { foldName, type Candidate } from './same-names.ts'

/** For each file with several of the entities, their ids. */
export type NamesOfFiles = readonly (readonly number[])[]

const pairKey = (one: number, other: number): string => `${one} ${other}`

/** @returns a function for whether one file contains both */
export const inOneFile = (files: NamesOfFiles): ((one: Candidate, other: Candidate) => boolean) => {
  const pairs = new Set(files.flatMap((ids) => ids.flatMap((one) => ids.map((other) => pairKey(one, other)))))
  return (one, other) => pairs.has(pairKey(one.id, other.id))
}

interface SameDocuments {
  /** Whether they have the same document number and one file contains both: they are branches of a chain. */
  areBranches: (one: Candidate, other: Candidate) => boolean
  /** Whether they have the same document number, and it does not belong to branches. */
  areOneClient: (one: Candidate, other: Candidate) => boolean
}

/** @param files files with clients; empty for other entities */
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
