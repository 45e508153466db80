import { useForm, useWatch } from 'react-hook-form'
import { nameTaken } from '#api/errors.ts'
import { type Image, imagePromote } from '#api/generated/images.ts'
import { type Project, projectList } from '#api/generated/projects.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { imageOption, optionReads, projectOption, useOptions } from '#app/components/fields/options.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** A list that fails to load costs only its field, not the form. */
export const loader = () => Promise.allSettled([ensure(all(projectList)), ensure(optionReads.siloImages())])

export default function ImagePromoteForm() {
  const navigate = useNavigateFromHere()
  const form = useForm({ mode: 'onBlur', defaultValues: { project: '', image: '' } })
  const project = useWatch({ control: form.control, name: 'project' })
  const choice = useOptions<Project>(all(projectList), { noun: 'projects' })
  const images = useOptions<Image>(optionReads.projectImages(project), {
    noun: 'images in this project',
    enabled: project !== '',
  })
  const taken = useOptions<Image>(optionReads.siloImages(), { noun: 'silo images' }).items
  const imageProblem = (chosen: string) => {
    const image = images.items.find(({ id }) => id === chosen)
    if (!image) return 'Choose an image in this project'
    return taken.some(({ name }) => name === image.name) ? nameTaken('image') : undefined
  }
  const promote = useWrite(imagePromote, {
    done: ({ name }) => {
      toast({ content: named`${name} is now a silo image` })
      return navigate(to('/images'))
    },
  })
  return (
    <SideForm
      title="Promote image"
      form={form}
      write={promote}
      back={to('/images')}
      args={({ image }) => ({ path: { image } })}
    >
      <p className="text-ink-2">
        Everyone in the silo will see the image and will be able to create disks from it in every project. It
        will move from its project’s images to the silo’s images.
      </p>
      <ComboboxField
        form={form}
        name="project"
        label="Project"
        noun="projects"
        placeholder="Choose a project"
        options={choice.items.map(projectOption)}
        note={choice.note}
      />
      <ComboboxField
        form={form}
        name="image"
        label="Image"
        noun="images"
        placeholder={project ? 'Choose an image' : 'Choose a project first'}
        options={images.items.map(imageOption)}
        note={images.note}
        validate={imageProblem}
      />
    </SideForm>
  )
}
