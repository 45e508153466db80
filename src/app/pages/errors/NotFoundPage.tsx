import { NotFound } from '#app/components/NotFound.tsx'

export default NotFound
