import { useSearchParams } from 'react-router-dom'

/** Whether the form for a new event is open: an address, so that a key, a link and a phone's way back reach it. */
export function useCreateAddress() {
  const [params, setParams] = useSearchParams()
  const setCreating = (create: boolean) =>
    setParams((now) => withCreate(now, create), { replace: !create, preventScrollReset: true })
  return [params.has('create'), setCreating] as const
}

function withCreate(params: URLSearchParams, create: boolean): URLSearchParams {
  if (create) params.set('create', '')
  else params.delete('create')
  return params
}
