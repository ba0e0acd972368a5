import { lazyPart } from '../../ui/lazy-part.tsx'

export const renameStore = lazyPart(async () => (await import('./rename-store.tsx')).RenameStore)
