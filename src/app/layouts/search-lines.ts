import { isUuid } from '#domain/uuids.ts'
import { type ReactNode, useState } from 'react'
import { generatePath, type Params, useLocation, useNavigate, useParams } from 'react-router'
import { projectList } from '#api/generated/projects.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { offeredActions } from '#app/components/actions/offered.ts'
import { all, useLater } from '#app/data/query.ts'
import { useOffers } from '#app/user/server-version.ts'
import { areaRoutes, bareRoutes } from '#app/routes/area-routes.tsx'
import { areas } from '#app/routes/areas.ts'
import { useCrumbs } from '#app/routing/crumbs.ts'
import { to } from '#app/url/paths.ts'
import { projectsRoute } from '#app/routes/projects-route.ts'
import { pagesOf } from '#app/routes/route-pages.ts'
import { useMe } from '#app/session/session.ts'
import { signOut } from '#app/session/sign-out.ts'
import { setTheme, type Theme, useTheme } from '#app/ui/theme.ts'
import type { Line, RowLine } from './palette-line.ts'
import { foundPatterns, glyph } from './found-places.tsx'
import { actionIcon, placeIcon, signOutIcon, themeIcons, upIcon } from './line-icons.tsx'
import { lastProject } from './last-project.ts'

const routes = [projectsRoute, ...areaRoutes, ...bareRoutes]

/** The pages the user may see, for given parameters. */
function useMayGo() {
  const me = useMe()
  const offers = useOffers()
  const places = areas.flatMap(({ navigation = [] }) => navigation)
  const mayGo = (pattern: string) => {
    const { needs, only } = places.find((place) => pattern.startsWith(place.path)) ?? {}
    return offers(needs) && (!only || me[only])
  }
  return (params: Params) =>
    pagesOf(routes, params)
      .filter(({ pattern, needs }) => offers(needs) && mayGo(pattern))
      .filter(({ path }) => me.fleetViewer || !path.startsWith('/system'))
}

/** Placeholder parameters: only the existence of a page matters here. */
const anything = Object.fromEntries(
  foundPatterns.flatMap((pattern) => [...pattern.matchAll(/:(\w+)/g)]).map(([, name = '']) => [name, name]),
)

/** Whether the user may see a pattern's page, or one that redirects to its first tab. */
export function useMayFind(): (pattern: string) => boolean {
  const patterns = useMayGo()(anything).map(({ pattern }) => pattern)
  const offered = new Set(
    foundPatterns.filter((pattern) =>
      patterns.some((page) => page === pattern || page.startsWith(`${pattern}/`)),
    ),
  )
  return (pattern) => offered.has(pattern)
}

/** All pages the user may see whose parameters are known here, except the current one. */
export function usePages(): Line[] {
  const { pathname } = useLocation()
  return useMayGo()(useParams())
    .filter(({ path }) => path !== pathname)
    .map(({ label, path, pattern, steps }) => {
      const detail = steps.join(' / ') || (path.startsWith('/system') ? 'System page' : 'Page')
      const place = { path, label, detail }
      return { value: path, label, detail, icon: placeIcon(pattern), group: 'Pages', place }
    })
}

/** The part of a form's path before its first unknown parameter: the list to choose that from. */
function listBefore(pattern: string, known: Params): string | undefined {
  const parts = pattern.split('/')
  const open = parts.findIndex((part) => part.startsWith(':') && known[part.slice(1)] === undefined)
  return open < 0 ? undefined : parts.slice(0, open).join('/')
}

/** A form that needs nothing but a project. */
const ofProject = /^\/projects\/:project\/[^:]+$/

/**
 * Forms that create something elsewhere, by pattern: the user first chooses a project or another object.
 * `deeper` create inside an object what a form of the project also creates.
 */
export function useCreates(): { creates: Line[]; deeper: Line[] } {
  const params = useParams()
  const navigate = useNavigate()
  const mayGo = useMayGo()
  const pages = mayGo({ ...anything, project: 'any' })
  const labels = new Map(pages.map(({ pattern, label }) => [pattern, label]))
  const inProject = new Set(pages.flatMap(({ pattern, label }) => (ofProject.test(pattern) ? label : [])))
  const forms = pages.filter(
    ({ pattern }) =>
      /-(new|add|link|attach|join)$/.test(pattern) && listBefore(pattern, params) !== undefined,
  )
  const lineOf = ({ pattern, label }: (typeof pages)[number]): Line => {
    const line = {
      value: pattern,
      label,
      icon: placeIcon(pattern),
      group: pattern.endsWith('-new') ? 'Create' : 'Add',
    }
    const isProjects = params.project === undefined && pattern.startsWith('/projects/:project/')
    const list = listBefore(pattern, { ...params, ...(isProjects && { project: 'any' }) })
    const place = list ?? pattern
    const chosen = `Choose from ${labels.get(place) ?? 'a list'}`
    if (isProjects)
      return { ...line, detail: list ? `${chosen} in a project` : 'In a project', inProject: place }
    return {
      ...line,
      detail: chosen,
      run: () => void navigate(generatePath<string>(place, params)),
    }
  }
  const isDeeper = ({ pattern, label }: (typeof pages)[number]) =>
    inProject.has(label) && !ofProject.test(pattern)
  return {
    creates: forms.filter((form) => !isDeeper(form)).map(lineOf),
    deeper: forms.filter(isDeeper).map(lineOf),
  }
}

/** Actions of the page and its rows at the time the palette was opened. */
export function useActions() {
  const [actions] = useState(offeredActions)
  const reasonOf = useActionReason()
  // A card's button lacks the object's name, which the list has.
  const named = new Set(actions.map(({ of, to }) => of && to))
  const lines = actions
    .filter(({ of, to }) => of || !to || !named.has(to))
    .map((action, index): RowLine => {
      const { of, label, to, run, askFirst } = action
      const reason = reasonOf(action)
      return {
        of,
        run,
        askFirst,
        value: to ?? `${index}`,
        label,
        icon: actionIcon(label),
        group: of ? 'Actions' : 'On this page',
        detail: of ?? 'On this page',
        disabledReason: reason && of ? `${of}: ${reason}` : reason,
      }
    })
  return { ofPage: lines.filter(({ of }) => !of), ofThings: lines.filter(({ of }) => of) }
}

export function useUp(pages: Line[]): Line[] {
  const navigate = useNavigate()
  const crumbs = useCrumbs().slice(0, -1).toReversed()
  const up = crumbs.find((crumb) => pages.some(({ value }) => value === crumb.to))
  if (!up?.to) return []
  const { to, label } = up
  return [
    {
      value: 'up',
      label: 'Go up',
      detail: `To ${label}`,
      icon: upIcon,
      group: 'On this page',
      run: () => void navigate(to),
    },
  ]
}

const themes: [Theme, string][] = [
  ['system', 'Use system theme'],
  ['light', 'Use light theme'],
  ['dark', 'Use dark theme'],
]

export function useAccountLines(): Line[] {
  const chosen = useTheme()
  const line = (label: string, icon: ReactNode, run: () => void) => ({
    value: label,
    label,
    icon,
    detail: 'Account',
    group: 'Account',
    run,
  })
  return [
    ...themes
      .filter(([theme]) => theme !== chosen)
      .map(([theme, label]) => line(label, themeIcons[theme], () => setTheme(theme))),
    line('Sign out', signOutIcon, () => void signOut()),
  ]
}

/** An instance by its pasted id, in any project; the server resolves it. */
export function byId(text: string): Line[] {
  const id = text.trim()
  if (!isUuid(id)) return []
  const value = to('/lookup/i/:instance', { instance: id })
  const icon = glyph('instance')
  return [{ value, label: 'Instance with this ID', detail: id, icon, group: 'On the server', isFound: true }]
}

/** Projects, the last open one first. */
export function useProjects() {
  const { data, isPending, error } = useLater(all(projectList))
  const names = (data?.value.items ?? []).map(({ name }) => name)
  const last = lastProject()
  const options = names
    .toSorted((a, b) => Number(b === last) - Number(a === last))
    .map((name) => ({
      value: name,
      label: name,
      detail: name === last ? 'Last opened' : 'Project',
      icon: glyph('project'),
    }))
  const note = !data && error ? `The projects could not be loaded: ${error.message}` : undefined
  return { options, isPending, note }
}
