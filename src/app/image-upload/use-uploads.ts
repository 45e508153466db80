import { useQuery } from '@tanstack/react-query'
import { uploadsGoing } from '#app/shared/files/upload-locks.ts'
import { unfinishedUploads, uploadsKey } from './page-uploads.ts'

async function read() {
  const [rows, going] = await Promise.all([unfinishedUploads(), uploadsGoing()])
  return { rows, going }
}

/** The user's unfinished uploads on this machine, and which of them are running in any tab. */
export const useUploads = () =>
  useQuery({ queryKey: uploadsKey, queryFn: read, staleTime: 0, gcTime: 0, refetchOnWindowFocus: true })
