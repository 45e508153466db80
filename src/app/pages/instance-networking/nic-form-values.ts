import { useForm } from 'react-hook-form'

/** VPC and subnet cannot change later. */
export interface NicValues {
  name: string
  description: string
  vpcName: string
  subnetName: string
  /** Empty for any free address of the subnet. */
  ip: string
  transitIps: Array<{ block: string }>
}

const empty: NicValues = {
  name: '',
  description: '',
  vpcName: '',
  subnetName: '',
  ip: '',
  transitIps: [],
}

export const useNicForm = (values: Partial<NicValues>) =>
  useForm<NicValues>({ mode: 'onBlur', defaultValues: { ...empty, ...values } })

export const blocksOf = ({ transitIps }: Pick<NicValues, 'transitIps'>): string[] =>
  transitIps.map(({ block }) => block)
