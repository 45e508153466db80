import { useForm, useWatch } from 'react-hook-form'
import { nameTaken } from '#api/errors.ts'
import { imageDemote } from '#api/generated/images.ts'
import { type Project, projectList } from '#api/generated/projects.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { optionReads, projectOption, useOptions } from '#app/components/fields/options.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { siloImageOf } from './image-reads.ts'

export const loader = loaderFor('/images/:image/demote', (params) =>
  Promise.all([ensure(siloImageOf(params)), Promise.allSettled([ensure(all(projectList))])]),
)

export default function ImageDemoteForm() {
  const params = useRouteParams('/images/:image/demote')
  const navigate = useNavigateFromHere()
  const image = useAnswer(siloImageOf(params)).value
  const choice = useOptions<Project>(all(projectList), { noun: 'projects' })
  const form = useForm({ mode: 'onBlur', defaultValues: { project: '' } })
  const project = useWatch({ control: form.control, name: 'project' })
  const inProject = useLater(optionReads.projectImages(project), { enabled: project !== '' })
  const demote = useWrite(imageDemote, {
    done: (_, { query: chosen }) => {
      toast({
        content: named`${image.name} is now an image of project ${chosen.project}`,
      })
      return navigate(to('/images'))
    },
  })
  const isTaken = inProject.data?.value.items.some(({ name }) => name === image.name)
  return (
    <SideForm
      title={named`Demote image ${image.name}`}
      submitLabel="Demote image"
      form={form}
      write={demote}
      back={to('/images')}
      args={(values) => ({ path: { image: image.id }, query: values })}
    >
      <p className="text-ink-2">
        Only one project will see the image, and new disks can be created from it only in that project.
        Existing disks are not affected.
      </p>
      <ComboboxField
        form={form}
        name="project"
        label="Project"
        noun="projects"
        placeholder="Choose a project"
        options={choice.items.map(projectOption)}
        note={choice.note}
        validate={() => (isTaken ? nameTaken('image') : undefined)}
      />
    </SideForm>
  )
}
