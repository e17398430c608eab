type Member = {
  folder: string;
  hosts: string;
  bin: string;
  name: string;
  port: number;
  restPort: number;
  data: string;
};

/**
 * What a member is told: commits wait for another member (`synchronous_mode`), so that whoever takes over has them all. A leader
 * that has not been heard of for ten seconds has gone.
 */
export function patroniSettings({ hosts, bin, name, port, restPort, data }: Member): object {
  const local = ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"];
  return {
    scope: "drill",
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: [hosts] },
    bootstrap: {
      dcs: {
        ttl: 10,
        loop_wait: 2,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            shared_buffers: "96MB",
            wal_keep_size: "512MB",
            wal_log_hints: "on",
            synchronous_commit: "on",
            hot_standby: "on",
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, { auth: "trust" }],
      pg_hba: local,
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: `${data}.pgpass`,
      authentication: {
        superuser: { username: "postgres", password: "prova" },
        replication: { username: "replicator", password: "prova" },
        rewind: { username: "postgres", password: "prova" },
      },
      pg_hba: local,
      // A machine that has crashed comes up without the sockets it had.
      parameters: { unix_socket_directories: "" },
    },
    watchdog: { mode: "off" },
    tags: { nofailover: false, noloadbalance: false, clonefrom: false, nosync: false },
  };
}
