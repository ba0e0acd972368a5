import { Select, type SelectProps } from '@mantine/core'
import { SELECT_LIMIT, filterChoices } from './filter-choices.ts'

/** One of many names, found by any of its words. */
export const NameSelect = (props: SelectProps) => (
  <Select searchable filter={filterChoices} limit={SELECT_LIMIT} nothingFoundMessage="Nada coincide" {...props} />
)
