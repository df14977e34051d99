import { fetchInTime, noteReach, onReach } from '../api/api.ts'
import { atom, getDefaultStore, useAtomValue } from '../jotai.ts'

const probeMs = { first: 1_000, most: 8_000 }
const lostAtom = atom(false)

/** Whether the server cannot be reached: the browser is offline, or a call got no answer. */
export function useNetworkLost(): boolean {
  return useAtomValue(lostAtom)
}

/** Watches the network; while it is lost, the server is asked until it answers. Returns a function to stop. */
export function watchNetwork(): () => void {
  const store = getDefaultStore()
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (isLost: boolean) => {
    if (isLost === store.get(lostAtom)) return
    store.set(lostAtom, isLost)
    clearTimeout(timer)
    if (isLost) probeIn(probeMs.first)
  }
  const probeIn = (waitMs: number) => {
    timer = setTimeout(() => void probe(waitMs), waitMs)
  }
  const probe = async (waitMs: number) => {
    const isThere = await fetchInTime('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) noteReach(true)
    else if (store.get(lostAtom)) probeIn(Math.min(probeMs.most, waitMs * 2))
  }
  const onOffline = () => show(true)
  const onOnline = () => store.get(lostAtom) && void probe(probeMs.first)
  const stopFollowing = onReach((isReached) => show(!isReached))
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  if (!navigator.onLine) show(true)
  return () => {
    clearTimeout(timer)
    stopFollowing()
    store.set(lostAtom, false)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}
