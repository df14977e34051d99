import { useSearchParams } from 'react-router-dom'

/**
 * Whether the form for a new event is open, and which event it repeats: an address, so that a key, a link and a phone's
 * way back reach it.
 */
export function useCreateAddress() {
  const [params, setParams] = useSearchParams()
  const setCreating = (create: boolean, from = '') =>
    setParams((now) => withCreate(now, create, from), { replace: !create, preventScrollReset: true })
  return { isCreating: params.has('create'), from: params.get('create') || undefined, setCreating }
}

function withCreate(params: URLSearchParams, create: boolean, from: string): URLSearchParams {
  if (create) params.set('create', from)
  else params.delete('create')
  return params
}
