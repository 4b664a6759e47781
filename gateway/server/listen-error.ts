/** Where a server could not listen, and by which settings. */
interface Listened {
  readonly port: number;
  readonly hostname: string | undefined;
  readonly portSetting: 'PORT' | 'METRICS_PORT';
  readonly hostSetting: 'HOST' | 'METRICS_HOST';
}

/** Why a server cannot listen, as a message that names the setting to correct. */
export function listenError(error: NodeJS.ErrnoException, where: Listened): Error {
  const { port, hostname, portSetting, hostSetting } = where;
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: `${portSetting} ${port} is in use. Stop the process that uses it, or set ${portSetting} to another port.`,
    EACCES: `This user may not listen on ${portSetting} ${port}. Set ${portSetting} to a port above 1023.`,
    EADDRNOTAVAIL: `${hostSetting} is no address of this machine: ${hostname}.`,
    ENOTFOUND: `${hostSetting} is not known: ${hostname}. Set it to an IP address of this machine.`,
  };
  const message = messages[error.code ?? ''];
  return message === undefined ? error : new Error(message, { cause: error });
}
