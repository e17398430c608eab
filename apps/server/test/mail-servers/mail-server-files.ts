type Ports = Record<"smtps" | "submission" | "imaps" | "imap" | "lmtp" | "auth", number>;

/** SdI's domain is one of ours here: no mail of a test can ever reach the real one. */
const domains = "pec.example, pec.fatturapa.it";

export const dovecotConf = (base: string, ports: Ports): string => `base_dir = ${base}/run
state_dir = ${base}/run
log_path = ${base}/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
ssl = yes
ssl_cert = <${base}/tls.crt
ssl_key = <${base}/tls.key
first_valid_uid = 1
mail_location = maildir:${base}/mail/%u
auth_username_format = %Lu
mail_max_userip_connections = 50
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${base}/users
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${base}/mail/%u
}
namespace inbox {
  inbox = yes
}
service imap-login {
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = ${ports.imaps}
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${ports.lmtp}
  }
}
service auth {
  inet_listener {
    address = 127.0.0.1
    port = ${ports.auth}
  }
}
service stats {
  chroot =
}
`;

export const mainCf = (base: string, ports: Ports): string => `compatibility_level = 3.6
queue_directory = ${base}/queue
data_directory = ${base}/data
maillog_file = ${base}/postfix.log
maillog_file_prefixes = ${base}
myhostname = pec.example
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
virtual_mailbox_domains = ${domains}
virtual_transport = lmtp:inet:127.0.0.1:${ports.lmtp}
default_transport = error:no mail leaves this computer
smtpd_tls_cert_file = ${base}/tls.crt
smtpd_tls_key_file = ${base}/tls.key
smtpd_tls_security_level = may
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${ports.auth}
smtpd_recipient_restrictions = permit_sasl_authenticated, reject
message_size_limit = 31457280
`;

/** The services a submission server needs, none in a chroot. */
export const masterCf = (ports: Ports): string => `${ports.smtps} inet n - n - - smtpd
  -o smtpd_tls_wrappermode=yes
${ports.submission} inet n - n - - smtpd
  -o smtpd_tls_security_level=encrypt
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;
