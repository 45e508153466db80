/** Public keys with what `ssh-keygen -l` says of each: bits and fingerprint. */
export const knownSshKeys: Array<[line: string, bits: number, fingerprint: string]> = [
  [
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAGM5NSN14trgNs/EgUb+zg7quSbtcmqWBAPNRG2qzcl ada@harbor',
    256,
    'SHA256:p2/rnVu8eeAlLMYTTsYTJ7LNBxC07DIxbgEh8RkB6wA',
  ],
  [
    'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQCyiT/DwxKMfysp//w3uCBx2f4VosCQ9JYbl1DmVMQzEVXEFVBuhrHWsQL1+toAS9douCUlXYYEmqE/S6f6KV8zkucrIxhWirqmi0KQcwvHY2VJFzEEm1i6/wdotFtuzGJ1mk1Gm08nLlb4y/NXBny0yJap6ZPqSUdnbX33IKjJqvmVAKb2C3gbqbAdNd9hefn/TroQ7MTshLPNOmo0IWhhkc2E3WVdeBLG5UoWbwZTbxPU/tBUrMSJfRmzMmsebCI17cohy/vokkO7gXCp6HiVxFSArzCS4VkLW0pWuL4AUYCci5gUXJbb5EoqHlwSciY9CFW/qpA2TLsTjc8KcjPd ada@harbor',
    2048,
    'SHA256:dzTTh38czPtdmxjjjWRY9ATmPtmG+qpFLfxPT/vSh/g',
  ],
  [
    'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQCRCR3ytk/oKxm1jxbE+48Ucs9k6OMJStiqmv4tcTb6nuJ7N5puBrbOHnx9d6OuaUikOjzveYmu2/nump+THE5loJ0iQ2ClDe0bQ3WK/+j75jizBnNXtD8VowNoQO97gGm0rOsFoQ0T7q2t+R0x7IwlGbk87MlZufXP6t2LVw/pbJ1gH1xuMURybuLkTN7iYOiLqZ9ZWISpILz1vahO3yEP172QDXf4T73hRTw7iKnUx0c9LtqnV3VLVtJLd5WxcRGiRtDYdtPBSomA3iAs9ijRR0xuDavu7x4xMUsEgYy/631qj425PeiYVEzdnvP2eeGm0lxEv+QV1cK0OMocF01LqmpZvkIF81San7wE0WNUuM0qpeFVA2a9Ga1R3MwujNGUloG7uCw41q6quf6YjLnpFpkXK0+HdJ6UxHCOJBxatYH/qUPdLfR42UcdZoLIvZEBg9ey8kg1lGUJI5lWfrXYrTtyOaXwE3dvvmeij3ZqCbd01rSR5og+1GNL/Lf4Uws= ada@harbor',
    3072,
    'SHA256:RaXjN4Y2GHS0WViszyZ2gWY5wSSIQopEK6AgUP0qcCk',
  ],
  [
    'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQDS5Ux1sxM0GRee6eMQJ8A3vzIwWqSwbgrGWmwwfagR5KxZtHmTJskxXsgB7Wr6wkIEdg0o8MO6DFwSvezvePC2KozUlf80UYRlRvAKHKmttvMQ0ncxNYPMmZFe3T/52uEqfV/lNaXvqEVLMs/PdVQzowNJ/UR47BS08rH0WtqqkQ== short',
    1024,
    'SHA256:AaZC64g50nWX6WZKJHo3UxTekCbZxMemAajrIZH6CYw',
  ],
  [
    'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBHqcTQUmL2O/dwSaycPEAYpVT3QHIofr7XfT8xTfzRnNO0kpLr+kDlX1u7KPo0yyq/Hy34PTzoJCgu4EVafVfdE= ada@harbor',
    256,
    'SHA256:0NU+XpbvKzWzdIU7I3AacJkxDg2NdHvGguaqfBwh5lE',
  ],
  [
    'ecdsa-sha2-nistp384 AAAAE2VjZHNhLXNoYTItbmlzdHAzODQAAAAIbmlzdHAzODQAAABhBDZUi3Bihto05HScfqpmqEeUuW0jISKoe4d6zIhToqBge0NzDzveErKAjTjaMby9mWrUaQK7JgICqjzOI1Pq/294dS7XJy8j4SO72DtHNhRFa1n1Zx6jUm42QzrWNB9xFw== ada@harbor',
    384,
    'SHA256:S71wBGuyjvHuOGtV6ckJmVmHajegWLd/jAJpQh+F7u4',
  ],
  [
    'ecdsa-sha2-nistp521 AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAAAIbmlzdHA1MjEAAACFBAFvDzo8Fmham4b0FduvtLHRfCpx7Kr3s9RupegPTpku5AQ8b7cTKbMj7jcADf3SQgy9XfNpwwBEolO5lOI8RCDpewGWAarBPbshxyLNlds0mtPX5lS+KqAT6XxFvtoacdgpYAQinbBWjD/p1p/6ipS1HV2M8OYjtD1GpCI0Quho9NQ+sA== ada@harbor',
    521,
    'SHA256:9EFu/wfDn/mXGTHk52kF4dEomLzz9pFxwPkhFbaWOTk',
  ],
  [
    'sk-ssh-ed25519@openssh.com AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29tAAAAIAGM5NSN14trgNs/EgUb+zg7quSbtcmqWBAPNRG2qzclAAAABHNzaDo= token on a chain',
    256,
    'SHA256:K8DIJQIYKBG3+B4HYTreCUgtfFnECZYQgt0y6WuDEuE',
  ],
  [
    'sk-ecdsa-sha2-nistp256@openssh.com AAAAInNrLWVjZHNhLXNoYTItbmlzdHAyNTZAb3BlbnNzaC5jb20AAAAIbmlzdHAyNTYAAABBBHqcTQUmL2O/dwSaycPEAYpVT3QHIofr7XfT8xTfzRnNO0kpLr+kDlX1u7KPo0yyq/Hy34PTzoJCgu4EVafVfdEAAAAEc3NoOg== token on a chain',
    256,
    'SHA256:q5pyMp1eEfMAtquVyAHyiLJPCU9SEnVzJ80o3Kv08Pk',
  ],
  [
    'ssh-dss AAAAB3NzaC1kc3MAAACBALKR7sNc9/CRGbn4eE/Y/cfxyzO1QHGi+sPzDpMtj6tgvhKq6XhlgJf4UoAAR2q5Tf9yEgKOgNYFBQIQ5mO46RNvWfQtOudPszwWyErU7b73LqZbA2ccrBqR3g3UeuodeneHSDpDUfqQqBKBbE+5+uD026pRYQ16Y8ll7f27ouZ5AAAAFQCBdO1QAHskuGljH/JeHVubKauVEwAAAIB6DMT8bWKaoVeFaY/2cMUafMJZgYkbTAjq/YaeAu5UY1kdrcF6Gd/SlMP8flBd1qGlPHC9/6YfrIWN95+/+AHsuuYOaaeKMptk0brz0cCo6nKYq7s98tUzhCE9rIFCFqmRxn4WagiEipKBY5CIIfmKqTRMFC6zx2wvEHnocMpCgwAAAIBvRkydMoHDgdIekTSg3nSCJ241Q+AbKPylv1Hm4avCJuzUzwKv7TrJq7LdIjevXbi60WECA19kd2M9AHPXNA48hesMGXmsClF55396ssqy+8d4K3/vees4Hd0xc0AcP2Kup/laT/+kVIflH2M4TCEsZdpfZ9eZPy5bb1w2YxZrxw== museum',
    1024,
    'SHA256:0dyX0Yz9kmqtROeYI8jwU4iakuIdP0T6SwRkfD8fqHc',
  ],
]
